import { type Device, deviceApi, deviceKindLabels, type DeviceLimits } from '#contract/devices/index.ts'
import { deviceWords } from '#contract/devices/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../devices.words.ts'
import { t as limitWords } from '../limits/device-limits.words.ts'
import { DeviceLimitRow } from './DeviceLimitRow.tsx'
import css from './DeviceLimits.module.css'

/** The limits that hold at a device: its own first, then those of the catalogue. */
export function DeviceLimitsDrawer() {
  const w = useWords()
  const { id, close } = useDrawer()
  const query = { id: Number(id) }
  const device = useRead(deviceApi.get, { query })
  const limits = useRead(deviceApi.limits, { query })
  const error = device.error ?? limits.error
  return (
    <Drawer
      title={device.data ? w(t.limitsOf, { code: device.data.code }) : w(t.limits)}
      onClose={close}
      wide
    >
      {!(device.data && limits.data) && <NotRead error={error} lines={10} />}
      {device.data && <Facts device={device.data} />}
      {device.data && limits.data && <Limits device={device.data} limits={limits.data} />}
    </Drawer>
  )
}

function Facts({ device }: { readonly device: Device }) {
  const w = useWords()
  const label = useLabel()
  const { name, kind, model, powerPlantName } = device
  return (
    <DescriptionList
      items={[
        { label: w(deviceWords.name), value: name },
        { label: w(t.kind), value: [label(deviceKindLabels[kind]), model].filter(Boolean).join(' · ') },
        { label: w(deviceWords.powerPlantId), value: powerPlantName },
      ]}
    />
  )
}

function Limits({ device, limits }: { readonly device: Device; readonly limits: DeviceLimits }) {
  const w = useWords()
  if (limits.items.length === 0)
    return <Empty title={w(limitWords.noParameters)} text={w(limitWords.noParametersText)} />
  const groups = [
    { title: w(limitWords.ownOfDevice), items: limits.items.filter(({ isOwn }) => isOwn) },
    { title: w(limitWords.fromCatalogue), items: limits.items.filter(({ isOwn }) => !isOwn) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className={css['group']}>
        <h3 className="vh-title">
          {title} <small>{items.length}</small>
        </h3>
        <ul>
          {items.map((item) => (
            <DeviceLimitRow key={item.parameterId} device={device} version={limits.version} limit={item} />
          ))}
        </ul>
      </section>
    ))
}
