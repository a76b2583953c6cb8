import { type Device, deviceApi } from '#contract/devices/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './devices.words.ts'

type Drawers = Readonly<Record<'edit' | 'limits' | 'history', DrawerHandle>>

/** The menu of a device's row: what this user may do with it. */
export function useDeviceActions(drawer: Drawers): (device: Device) => readonly RowAction[] {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()

  async function remove({ id, code }: Device): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { code }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(deviceApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await refresh(deviceApi.list)
    toast.success(w(t.removed, { code }))
  }

  async function setActive(device: Device, isActive: boolean): Promise<void> {
    const { code } = device
    const isDone = await confirmAction({
      title: w(isActive ? t.reactivateTitle : t.deactivateTitle, { code }),
      text: w(isActive ? t.reactivateText : t.deactivateText),
      okText: w(isActive ? t.reactivate : t.deactivate),
      run: () => call(deviceApi.update, { body: { ...device, isActive } }),
    })
    if (!isDone) return
    await refresh(deviceApi.list, deviceApi.get)
    toast.success(w(isActive ? t.reactivated : t.deactivated, { code }))
  }

  return (device) => {
    const { id, isActive } = device
    const looks: RowAction[] = [
      { label: w(t.limits), icon: 'sliders', run: () => drawer.limits.open(id) },
      { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    ]
    if (!may(deviceApi.update)) return looks
    return [
      { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(id) },
      ...looks,
      {
        label: w(isActive ? t.deactivate : t.reactivate),
        icon: isActive ? 'lock' : 'unlock',
        run: () => void setActive(device, !isActive),
      },
      { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(device) },
    ]
  }
}
