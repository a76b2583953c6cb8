import { Link } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { useRequestAddress } from '../open-request.ts'

/** The next request that waits for the user, once this one does not. */
export function NextWaiting() {
  const w = useWords()
  const addressOf = useRequestAddress()
  const waiting = useRead(approvalApi.inbox, { query: { box: 'waiting', maxResultCount: 1 } }).data
  const [next] = waiting?.items ?? []
  if (!waiting || !next) return null
  return (
    <Link className="vh-link vh-lifts vh-box vh-stack vh-tight vh-medium" to={addressOf(next)}>
      <small>{w(t.nextWaiting, { count: waiting.totalCount })}</small>
      <span>{next.title}</span>
    </Link>
  )
}
