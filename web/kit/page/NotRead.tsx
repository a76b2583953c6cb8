import { Failure } from './Failure.tsx'
import { Skeleton } from './Skeleton.tsx'

interface NotReadProps {
  /** Why what is waited for could not be read. */
  readonly error: Error | null
  /** How many grey bars: about as much room as what comes will take. */
  readonly lines?: number
}

/** What stands in place of what is not there yet: grey bars while it is on its way, or why it does not come, and another try. */
export function NotRead({ error, lines }: NotReadProps) {
  return error ? <Failure error={error} /> : <Skeleton lines={lines} />
}
