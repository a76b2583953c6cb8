import { deviceApi, DeviceLimitsUpdate, limitNames } from '#contract/devices/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../limits/device-limits.words.ts'
import { LimitFields } from '../limits/LimitFields.tsx'

/** Gives a device limits of its own for one parameter, beginning with those that hold. */
export function OwnLimitsForm() {
  const w = useWords()
  const [id = 0, parameterId = 0] = useDrawer().id.split('.').map(Number)
  const device = useRead(deviceApi.get, { query: { id } }).data
  const record = useRead(deviceApi.limits, { query: { id } })
  const limit = record.data?.items.find((item) => item.parameterId === parameterId)
  const form = useEditForm(deviceApi.updateLimits, {
    words: { limits: t.setOwnTitle },
    schema: DeviceLimitsUpdate,
    record,
    initial: ({ version, items }) => {
      const standing = items.find((item) => item.parameterId === parameterId)
      const limits = Object.fromEntries(limitNames.map((name) => [name, standing?.[name] ?? null]))
      return {
        id,
        version,
        parameterId,
        limits: limits as Record<(typeof limitNames)[number], number | null>,
      }
    },
    refresh: [deviceApi.limits, deviceApi.get, deviceApi.list],
  })
  const values = useFieldValue(form, 'limits') ?? {}
  return (
    <FormDrawer form={form} title={t.setOwnTitle}>
      <p className="vh-after vh-medium">
        {limit && device && w(t.ownLimits, { parameter: limit.name, device: device.code })}
      </p>
      <LimitFields of={fieldsIn(form, 'limits')} values={values} unit={limit?.unit ?? null} />
    </FormDrawer>
  )
}
