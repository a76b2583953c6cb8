import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentStandingColours, documentStandingLabels } from '#contract/documents/labels.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const MOST = 8
const screen = { vi: 'Tài liệu', en: 'Documents' }

/** The documents of a thing and its parts, the latest issued first; nothing where there are none. */
export function DocumentsOfEquipment({ id }: { readonly id: number }) {
  const label = useLabel()
  const { data } = useRead(documentApi.list, { query: { underId: id, maxResultCount: MOST } })
  useLiveRefresh(['documents'], [documentApi.list])
  if (!data || data.totalCount === 0) return null
  return (
    <RecordCard
      title={label(screen)}
      action={<Link to={`${paths.documents}?underId=${id}`}>{data.totalCount}</Link>}
    >
      <ul className="vh-lined">
        {data.items.map((document) => (
          <li key={document.id} className="vh-line">
            <Tag colour={documentStandingColours[document.standing]}>
              {label(documentStandingLabels[document.standing])}
            </Tag>
            <Link to={pathTo(paths.document, { id: document.id })}>
              {`${document.docNo} · ${document.title}`}
            </Link>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
