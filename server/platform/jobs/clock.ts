/** Clocks of two processes, and a clock that is set right by its service, differ by less. */
export const TOLERANCE_MS = 60_000

/** Notices that the clock of the machine was moved, by a clock that nobody can move. */
export class ClockWatch {
  private seenAt: number
  private steadyAt: number

  constructor(
    now: Date,
    private readonly steady: () => number = () => performance.now(),
  ) {
    this.seenAt = now.getTime()
    this.steadyAt = steady()
  }

  /** By how much the clock has jumped since the last look, in milliseconds; 0 when it went on as it should. */
  look(now: Date): number {
    const [passed, steady] = [now.getTime() - this.seenAt, this.steady()]
    const jump = passed - (steady - this.steadyAt)
    this.seenAt = now.getTime()
    this.steadyAt = steady
    return Math.abs(jump) > TOLERANCE_MS ? jump : 0
  }
}
