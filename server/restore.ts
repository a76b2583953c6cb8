import { restore } from './app/restore.ts'
import { StartupError } from './platform/startup-error.ts'

const stopping = new AbortController()
// Before anything else: a signal must not leave a database running behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

try {
  await restore(process.argv.slice(2), process.env, stopping.signal)
} catch (error) {
  if (error instanceof StartupError) console.error(`✗ ${error.message}`)
  else console.error('✗ Không khôi phục được vì một lỗi chưa biết.', error)
  process.exitCode = 1
}
process.exit()
