#!/bin/sh
say Hello
