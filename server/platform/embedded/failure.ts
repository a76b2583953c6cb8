import { StartupError } from '../startup-error.ts'

/** PostgreSQL ended before it was ready; `log` is what it said from this start on. */
export class PostgresRefused extends Error {
  override readonly name = 'PostgresRefused'
  readonly log: string

  constructor(log: string) {
    super(`PostgreSQL refused to start: ${log}`)
    this.log = log
  }
}

/** The error code of the operating system, such as `'ENOENT'`; undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** No PostgreSQL comes with us for this machine, or the one that does cannot run on it. */
export function noBinary(): StartupError {
  return new StartupError(
    `Không có bản PostgreSQL đi kèm chạy được trên máy này (${process.platform}-${process.arch}; Alpine Linux không ` +
      'được hỗ trợ): hãy chạy lại npm ci không kèm --omit=optional, hoặc đặt DATABASE_URL tới một máy chủ ' +
      'PostgreSQL từ phiên bản 15.',
  )
}

/** Something lies where the database should be that PostgreSQL cannot use. */
export function brokenCluster(clusterDir: string, reason: string): StartupError {
  return new StartupError(
    `Thư mục dữ liệu ${clusterDir} bị hỏng (${reason}): hãy khôi phục từ bản sao lưu, hoặc đặt DATA_DIR tới ` +
      'một thư mục khác.',
  )
}

/** The code that the process ends with when its database has ended by itself. */
export const DATABASE_DIED = 3

/** PostgreSQL ended by itself just after it was ready. */
export function diedAtStart(logFile: string): StartupError {
  return new StartupError(
    `Cơ sở dữ liệu nhúng đã dừng bất thường trong khi khởi động (chi tiết trong ${logFile}). Hãy khởi động lại.`,
    DATABASE_DIED,
  )
}

/** Turns an error of this folder into the sentence for the user; an error nobody foresaw comes back as it is. */
export function explainFailure(error: unknown, paths: { clusterDir: string; logFile: string }): unknown {
  if (error instanceof StartupError) return error
  if (error instanceof PostgresRefused) return explainRefusal(error.log, paths)
  return explainSystemError(systemCode(error), paths.clusterDir) ?? error
}

/** The sentence for a file operation that failed below `folder`; undefined for a code that says nothing to a user. */
function explainSystemError(code: string | undefined, folder: string): StartupError | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `Không có quyền ghi vào thư mục dữ liệu ${folder}: hãy cấp quyền cho người dùng đang chạy, hoặc đặt ` +
          'DATA_DIR tới một thư mục ghi được.',
      )
    case 'EROFS':
      return new StartupError(
        `Thư mục dữ liệu ${folder} nằm trên ổ đĩa chỉ đọc: hãy đặt DATA_DIR tới một thư mục ghi được.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `Ổ đĩa chứa thư mục dữ liệu ${folder} đã đầy: hãy giải phóng dung lượng rồi khởi động lại.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `Đường dẫn ${folder} đi qua một tệp chứ không phải thư mục: hãy đặt DATA_DIR tới một thư mục.`,
      )
    default:
      return undefined
  }
}

function explainRefusal(log: string, { clusterDir, logFile }: { clusterDir: string; logFile: string }) {
  if (log.includes('error while loading shared libraries') || log.includes('GLIBC_')) return noBinary()
  if (log.includes('No space left on device')) return explainSystemError('ENOSPC', clusterDir)
  if (log.includes('Read-only file system')) return explainSystemError('EROFS', clusterDir)
  if (log.includes('Permission denied') || log.includes('has wrong ownership'))
    return explainSystemError('EACCES', clusterDir)
  if (log.includes('Cannot allocate memory'))
    return new StartupError(
      'Máy không còn đủ bộ nhớ cho PostgreSQL: hãy đóng bớt chương trình khác rồi khởi động lại.',
    )
  if (log.includes('could not look up effective user ID'))
    return new StartupError(
      `Người dùng đang chạy (uid ${process.getuid?.()}) không có tên trong /etc/passwd nên PostgreSQL không tạo được dữ ` +
        'liệu: hãy chạy bằng một người dùng có tên, hoặc đặt DATABASE_URL tới một máy chủ PostgreSQL.',
    )
  const version = /initialized by PostgreSQL version (\d+)/.exec(log)?.[1]
  if (version !== undefined)
    return new StartupError(
      `Thư mục dữ liệu ${clusterDir} thuộc PostgreSQL ${version}, khác phiên bản đi kèm: hãy chạy lại bản Vận Hành ` +
        'cũ để sao lưu rồi khôi phục vào thư mục mới, hoặc đặt DATA_DIR tới một thư mục khác.',
    )
  const reason = /(?:FATAL|PANIC): +(.+)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1)
  return new StartupError(
    `Không mở được cơ sở dữ liệu trong ${clusterDir}, có thể dữ liệu đã hỏng (PostgreSQL báo "${reason}", chi tiết ` +
      `trong ${logFile}): hãy khôi phục từ bản sao lưu, hoặc đặt DATA_DIR tới một thư mục khác.`,
  )
}
