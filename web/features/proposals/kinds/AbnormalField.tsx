import { abnormalApi } from '#contract/abnormal-incidents/index.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useMay } from '#web/platform/session/profile.ts'

const MOST_LISTED = 200

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
  return <SelectField of={of} name="abnormalId" options={options} />
}
