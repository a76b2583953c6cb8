/**
 * A start that cannot go on. Its message is one Vietnamese sentence for the person at the keyboard: what is wrong and
 * what to do about it. The program prints that sentence without a stack and exits with its code.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message)
  }
}
