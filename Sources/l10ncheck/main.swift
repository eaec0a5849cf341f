import L10nCheckCommand

CommandLineProgram.main()
