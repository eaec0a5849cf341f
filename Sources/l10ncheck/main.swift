import L10nCheckCommand

await CommandLineProgram.main()
