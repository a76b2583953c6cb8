import { roleApi } from '#contract/roles/index.ts'
import { roleWords } from '#contract/roles/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { useRightWords } from './rights/use-right-words.ts'

/** Who changed what of a role. */
export function RoleHistory() {
  const rightWords = useRightWords()
  const role = useRead(roleApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="roles"
      title={role?.displayName ?? ''}
      words={roleWords}
      values={{ grantedPermissions: (rights) => rightWords(rights) || undefined }}
    />
  )
}
