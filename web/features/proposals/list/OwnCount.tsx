import { proposalApi } from '#contract/proposals/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { MenuCount } from '#web/kit/display/MenuCount.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** How many of one's own proposals came back and want something of their author, behind the entry of the menu. */
export function OwnCount() {
  const label = useLabel()
  const { data } = useRead(proposalApi.counters)
  useLiveRefresh(['proposals', 'approval-requests'], [proposalApi.counters])
  const count = data?.mineReturned ?? 0
  // The shell draws this before it has the words of any screen.
  const words = { vi: `${count} đề xuất bị trả lại hoặc từ chối`, en: `${count} came back or rejected` }
  return <MenuCount count={count} label={label(words)} />
}
