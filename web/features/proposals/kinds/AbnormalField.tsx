import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { deviceApi } from '#contract/devices/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'

const MOST_LISTED = 200

interface DeviceProps {
  readonly of: Fields<{ readonly deviceId: number | null }>
  readonly plantId: number | null
}

/** A device of the plant; nothing for whoever may not see devices. */
export function DeviceField({ of, plantId }: DeviceProps) {
  const may = useMay()
  return may(deviceApi.list) && plantId !== null ? <Devices of={of} plantId={plantId} /> : null
}

function Devices({ of, plantId }: { readonly of: DeviceProps['of']; readonly plantId: number }) {
  const query = { powerPlantId: plantId, sorting: 'code', maxResultCount: MOST_LISTED }
  const { data } = useRead(deviceApi.list, { query })
  const options: readonly Option<number>[] | undefined = data?.items.map(({ id, code, name }) => ({
    value: id,
    label: `${code} · ${name}`,
  }))
  return <SelectField of={of} name="deviceId" label={t.device} hint={t.deviceHint} options={options} />
}

interface AbnormalProps {
  readonly of: Fields<{ readonly abnormalId: number | null }>
  readonly plantId: number | null
}

/** The open event that shows the need; nothing for whoever may not see events. */
export function AbnormalField({ of, plantId }: AbnormalProps) {
  const may = useMay()
  return may(abnormalApi.list) && plantId !== null ? <Abnormals of={of} plantId={plantId} /> : null
}

function Abnormals({ of, plantId }: { readonly of: AbnormalProps['of']; readonly plantId: number }) {
  const query = { powerPlantId: plantId, status: 'unresolved' as const, maxResultCount: MOST_LISTED }
  const { data } = useRead(abnormalApi.list, { query })
  const options: readonly Option<number>[] | undefined = data?.items.map(({ id, code, equipment }) => ({
    value: id,
    label: `${code} · ${equipment}`,
  }))
  return <SelectField of={of} name="abnormalId" label={t.abnormal} options={options} />
}
