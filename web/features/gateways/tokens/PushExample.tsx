import { useId, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'

import { CopyButton } from '#web/kit/controls/CopyButton.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../gateways.words.ts'
import { curlOf } from './push-example.ts'
import css from './tokens.module.css'

interface PushExampleProps {
  readonly plantId: number
  readonly token: string
}

/** A command ready to be run, with a device and a parameter that the plant has. */
export function PushExample({ plantId, token }: PushExampleProps) {
  const w = useWords()
  const id = useId()
  const [day] = useState(() => plantDay(new Date()))
  const query = { powerPlantId: plantId, maxResultCount: 1 }
  const device = useRead(deviceApi.list, { query: { ...query, isActive: true } }).data?.items[0]
  const parameters = useRead(parameterApi.list, {
    query: device ? { ...query, deviceKind: device.kind } : query,
  })
  const command = curlOf({
    url: new URL(urlOf(gatewayApi.push), location.origin).href,
    token,
    device: device?.code ?? 'INV1.01',
    parameter: parameters.data?.items[0]?.code ?? 'P',
    day,
  })
  return (
    <section className={css['example']} aria-labelledby={id}>
      <header className="vh-row vh-wide vh-ends">
        <h3 id={id}>{w(t.example)}</h3>
        <CopyButton text={command} aria-describedby={id} />
      </header>
      <pre className="vh-ink vh-pre vh-breaks vh-sunken vh-round">{command}</pre>
      <p className="vh-faint vh-small vh-before">{w(t.exampleText)}</p>
    </section>
  )
}
