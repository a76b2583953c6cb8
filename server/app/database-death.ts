import { DATABASE_DIED } from '../platform/embedded/failure.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { FoundDatabase } from './find-database.ts'

/** Tells, at any moment from the start to the end of the process, that the embedded database has died. */
export class DatabaseDeath {
  /** Rejects with the sentence once it happened. */
  readonly happened: Promise<never>
  hasHappened = false
  private tell: (error: StartupError) => void = () => undefined

  constructor() {
    this.happened = new Promise<never>((_resolve, reject) => {
      this.tell = reject
    })
    // Whoever waits for it is told; nobody may be waiting while something else is closed.
    this.happened.catch(() => undefined)
  }

  /** Watches the database that was found; a server elsewhere never dies for us. */
  watch({ exited }: Pick<FoundDatabase, 'exited'>): void {
    void this.tellOf(exited)
  }

  private async tellOf(exited: Promise<number | null>): Promise<void> {
    const code = await exited
    this.hasHappened = true
    this.tell(
      new StartupError(
        `Cơ sở dữ liệu nhúng đã dừng bất thường (mã ${code ?? 'tín hiệu'}), ứng dụng dừng theo. Dữ liệu đã lưu không mất: ` +
          'hãy khởi động lại; nếu lặp lại, xem postgres.log trong thư mục dữ liệu.',
        DATABASE_DIED,
      ),
    )
  }
}
