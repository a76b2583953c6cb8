/**
 * A start that cannot go on. Its message is one Vietnamese sentence for the person at the keyboard: what is wrong and
 * what to do about it. The program prints that sentence without a stack and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
