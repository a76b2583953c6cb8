import { verifyLog } from './app/verify-log.ts'
import { StartupError } from './platform/startup-error.ts'

const ALTERED = 2
const NOT_CHECKED = 1

try {
  if (!(await verifyLog(process.env))) process.exitCode = ALTERED
} catch (error) {
  if (error instanceof StartupError) console.error(`✗ ${error.message}`)
  else console.error('✗ Không kiểm tra được vì một lỗi chưa biết.', error)
  process.exitCode = NOT_CHECKED
}
