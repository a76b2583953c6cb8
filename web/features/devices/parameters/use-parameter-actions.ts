import { type Parameter, parameterApi } from '#contract/devices/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './device-parameters.words.ts'

/** The menu of a parameter's row: what this user may do with it. */
export function useParameterActions(drawer: {
  readonly edit: DrawerHandle
  readonly history: DrawerHandle
}): (parameter: Parameter) => readonly RowAction[] {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()

  async function remove({ id, name }: Parameter): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(parameterApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await refresh(parameterApi.list)
    toast.success(w(t.removed, { name }))
  }

  return (parameter) => {
    const history: RowAction = {
      label: w(kitWords.past),
      icon: 'history',
      run: () => drawer.history.open(parameter.id),
    }
    if (!may(parameterApi.update)) return [history]
    return [
      { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(parameter.id) },
      history,
      { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(parameter) },
    ]
  }
}
