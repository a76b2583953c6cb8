import { useQueryClient } from '@tanstack/react-query'

import { type Role, roleApi } from '#contract/roles/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { profileQuery } from '#web/platform/session/profile.ts'

import { t } from './roles.words.ts'

/** The menu of a role's row: what this user may do with it. */
export function useRoleActions(drawer: {
  readonly edit: DrawerHandle
  readonly history: DrawerHandle
}): (role: Role) => readonly RowAction[] {
  const w = useWords()
  const refresh = useRefresh()
  const client = useQueryClient()

  async function remove({ id, displayName: name, userCount: count }: Role): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name }),
      text: count > 0 ? w(t.removeText, { count }) : w(t.removeTextNobody),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(roleApi.remove, { query: { id } }),
    })
    if (!isDone) return
    // The user may have held this role.
    await Promise.all([refresh(roleApi.list, roleApi.names), client.invalidateQueries(profileQuery)])
    toast.success(w(t.removed, { name }))
  }

  return (role) => {
    const history: RowAction = {
      label: w(kitWords.past),
      icon: 'history',
      run: () => drawer.history.open(role.id),
    }
    if (!role.can.edit) return [history]
    return [
      { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(role.id) },
      history,
      {
        label: w(kitWords.remove),
        icon: 'trash',
        danger: true,
        disabled: !role.can.delete ? w(t.staticStays) : undefined,
        run: () => void remove(role),
      },
    ]
  }
}
