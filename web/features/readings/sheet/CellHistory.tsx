import { formatShownInstant } from '#contract/core/format.ts'
import { readingApi } from '#contract/readings/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../readings.words.ts'

/** What a cell was before each of its corrections, newest first. The drawer's id names device, parameter, time. */
export function CellHistory() {
  const w = useWords()
  const { id, close } = useDrawer()
  const [deviceId = 0, parameterId = 0, atMs = 0] = id.split('-').map(Number)
  const at = new Date(atMs).toISOString()
  const { data, error } = useRead(readingApi.corrections, { query: { deviceId, parameterId, at } })
  const show = (value: number | null) => value ?? w(t.nothing)
  return (
    <Drawer title={`${w(t.cellHistory)} · ${formatShownInstant(at)}`} onClose={close}>
      {!data && <NotRead error={error} lines={5} />}
      {data?.items.length === 0 && <Empty title={w(t.neverCorrected)} text={w(t.neverCorrectedText)} />}
      <ol className="vh-lined">
        {data?.items.map((one) => (
          <li key={one.id}>
            <p className="vh-large">
              <del className="vh-faint">{show(one.oldValue)}</del> →{' '}
              <ins className="vh-strong">{show(one.newValue)}</ins>
            </p>
            <p>{one.reason}</p>
            <small>
              {w(t.correctedBy, { person: one.correctedByName, at: formatShownInstant(one.correctedAt) })}
              {' · '}
              {w(t.writtenBefore, {
                person: one.oldWrittenByName ?? '–',
                at: formatShownInstant(one.oldWrittenAt),
              })}
            </small>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
