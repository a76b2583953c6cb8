import { backUp } from './app/back-up.ts'
import { StartupError } from './platform/startup-error.ts'

const stopping = new AbortController()
// Before anything else: a signal must not leave half a backup, or a database, behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

try {
  await backUp(process.env, stopping.signal)
} catch (error) {
  if (error instanceof StartupError) console.error(`✗ ${error.message}`)
  else console.error('✗ Không sao lưu được vì một lỗi chưa biết.', error)
  process.exitCode = 1
}
process.exit()
