import { start } from './app/start.ts'
import { StartupError } from './platform/startup-error.ts'

const stopping = new AbortController()
// Before anything else: a signal during the start must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

try {
  await start(process.env, stopping.signal)
} catch (error) {
  if (error instanceof StartupError) console.error(`\n✗ ${error.message}`)
  else if (stopping.signal.aborted)
    console.error('\n✗ Đã dừng, nhưng có phần không đóng được vì một lỗi chưa biết.', error)
  else console.error('\n✗ Không khởi động được vì một lỗi chưa biết.', error)
  process.exitCode = error instanceof StartupError ? error.exitCode : 1
}
// Everything is closed; what a parent process holds open (its message channel) must not keep a stopped server alive.
process.exit()
