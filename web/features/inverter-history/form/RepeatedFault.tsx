import { AbnormalCreateForm } from '#web/features/abnormal-incidents/public.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-history.words.ts'
import { useDayOfDrawer } from '../use-day.ts'

/** An abnormal event, begun with what the day of an inverter tells of it. */
export function RepeatedFault() {
  const w = useWords()
  const { close } = useDrawer()
  const { day, record } = useDayOfDrawer()
  if (!day)
    return (
      <Drawer title={w(t.newEvent)} onClose={close}>
        <NotRead error={record.error} lines={8} />
      </Drawer>
    )
  const { powerPlantId, inverterId, inverterCode, station, stops } = day
  const [first] = stops
  const codes = stops.flatMap(({ alarmCode }) => alarmCode ?? [])
  return (
    <AbnormalCreateForm
      begun={{
        powerPlantId,
        level: 'abnormal',
        deviceId: inverterId,
        equipment: inverterCode,
        system: station,
        phenomenon: w(t.repeatedText, { inverter: inverterCode }),
        protections: codes,
        ...(first && { occurredAt: first.from }),
      }}
    />
  )
}
