import { roleApi } from '#contract/roles/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from './roles.words.ts'
import { useRightWords } from './rights/use-right-words.ts'

const fieldWords = {
  name: t.name,
  displayName: t.displayName,
  description: t.description,
  grantedPermissions: t.rights,
}

/** Who changed what of a role. */
export function RoleHistory() {
  const { id } = useDrawer()
  const rightWords = useRightWords()
  const role = useRead(roleApi.get, { query: { id: Number(id) } }).data
  return (
    <HistoryDrawer
      entity="roles"
      title={role?.displayName ?? ''}
      words={fieldWords}
      values={(field, value) => (field === 'grantedPermissions' ? rightWords(value) || undefined : undefined)}
    />
  )
}
