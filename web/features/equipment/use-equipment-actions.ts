import { deviceApi } from '#contract/devices/index.ts'
import type { EquipmentNode } from '#contract/equipment/equipment.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import type { EquipmentDrawers } from './equipment-drawers.ts'
import { t } from './equipment.words.ts'

type Thing = Pick<EquipmentNode, 'id' | 'code'>

/** The menu of a thing of a plant: what this user may do with it. */
export function useEquipmentActions(
  drawer: EquipmentDrawers,
): (thing: Thing, plantId: number) => readonly RowAction[] {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()

  async function remove({ id, code }: Thing): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { code }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(equipmentApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await refresh(equipmentApi.list, equipmentApi.tree, deviceApi.equipment, deviceApi.list)
    toast.success(w(t.removed, { code }))
  }

  return (thing, plantId) => {
    const { id } = thing
    const labels: RowAction = { label: w(t.printLabel), icon: 'print', run: () => drawer.labels.open(id) }
    const past: RowAction = { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) }
    const enter: readonly RowAction[] = may(equipmentEventApi.create)
      ? [{ label: w(t.newEvent), icon: 'plus', run: () => drawer.newEvent.open(id) }]
      : []
    if (!may(equipmentApi.update)) return [...enter, labels, past]
    return [
      ...enter,
      { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(id) },
      { label: w(t.addPart), icon: 'plus', run: () => drawer.create.open(`${plantId}.${id}`) },
      { label: w(t.replace), icon: 'refresh', run: () => drawer.replace.open(id) },
      { label: w(t.move), icon: 'undo', run: () => drawer.move.open(`${plantId}.${id}`) },
      labels,
      past,
      { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(thing) },
    ]
  }
}
