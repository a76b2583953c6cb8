import { formatShownInstant } from '#contract/core/format.ts'
import { documentApi } from '#contract/documents/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'

/** Who took which file of a secret document, the latest first. */
export function DownloadsDrawer() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data, error } = useRead(documentApi.downloads, { query: { id: Number(id) } })
  return (
    <Drawer title={w(t.downloads)} onClose={close}>
      {!data && <NotRead error={error} lines={4} />}
      {data?.items.length === 0 && <p className="vh-note">{w(t.noDownloads)}</p>}
      <ul className="vh-lined">
        {data?.items.map((one) => (
          <li key={one.id} className="vh-line vh-ends">
            <span>
              {one.byName} <small className="vh-quiet">{one.fileName}</small>
            </span>
            <small className="vh-nowrap">{formatShownInstant(one.at)}</small>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
