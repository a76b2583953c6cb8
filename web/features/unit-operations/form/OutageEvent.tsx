import { equipmentText } from '#contract/devices/equipment.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { AbnormalCreateForm } from '#web/features/abnormal-incidents/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'

/** An abnormal event, begun with what the stop of a unit tells of it. */
export function OutageEvent() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: state, error } = useRead(unitOperationApi.get, { query: { id: Number(id) } })
  if (!state)
    return (
      <Drawer title={w(t.newEvent)} onClose={close}>
        <NotRead error={error} lines={8} />
      </Drawer>
    )
  const { powerPlantId, startedAt, endedAt, unitId, unitCode, unitName, reason, expectedPowerMw } = state
  return (
    <AbnormalCreateForm
      begun={{
        powerPlantId,
        level: 'transientIncident',
        occurredAt: startedAt,
        restoredAt: endedAt,
        deviceId: unitId,
        equipment: equipmentText({ code: unitCode, operatingNo: null, name: unitName }),
        phenomenon: reason,
        expectedPowerMw,
        actualPowerMw: expectedPowerMw === null ? null : 0,
      }}
    />
  )
}
