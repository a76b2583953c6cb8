import { deviceKindLabels } from '#contract/devices/device.ts'
import { deviceWords } from '#contract/devices/words.ts'
import { equipmentFilesWord } from '#contract/equipment/files.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentPriorityLabels, equipmentStateLabels } from '#contract/equipment/labels.ts'
import { equipmentWords } from '#contract/equipment/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of a thing, in the register or in the settings of devices. */
export function EquipmentHistory() {
  const { data } = useRead(equipmentApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="devices"
      title={data?.code ?? ''}
      words={{ ...deviceWords, ...equipmentWords, files: equipmentFilesWord }}
      values={{ kind: deviceKindLabels, state: equipmentStateLabels, priority: equipmentPriorityLabels }}
    />
  )
}
