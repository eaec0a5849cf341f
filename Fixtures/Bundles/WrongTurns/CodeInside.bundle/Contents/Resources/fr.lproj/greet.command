#!/bin/sh
say Bonjour
