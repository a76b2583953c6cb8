import { moveFiles } from './app/move-files.ts'
import { StartupError } from './platform/startup-error.ts'

const DIFFERS = 2
const NOT_MOVED = 1

const stopping = new AbortController()
// Before anything else: a signal must not leave a database running behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

try {
  if (!(await moveFiles(process.argv.slice(2), process.env, stopping.signal))) process.exitCode = DIFFERS
} catch (error) {
  if (error instanceof StartupError) console.error(`✗ ${error.message}`)
  else console.error('✗ Không chuyển được tệp vì một lỗi chưa biết.', error)
  process.exitCode = NOT_MOVED
}
process.exit()
