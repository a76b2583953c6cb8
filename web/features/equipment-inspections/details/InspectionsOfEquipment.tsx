import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { inspectionBucketColours, inspectionBucketLabels } from '#contract/equipment-inspections/labels.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

const MOST = 8
const screen = { vi: 'Kiểm định', en: 'Inspections' }

/** When a thing and its parts are inspected next, the most pressing first; nothing where nothing is. */
export function InspectionsOfEquipment({ id }: { readonly id: number }) {
  const w = useWords()
  const label = useLabel()
  const query = { underId: id, maxResultCount: MOST }
  const { data } = useRead(inspectionApi.list, { query })
  useLiveRefresh(['equipment-inspections'], [inspectionApi.list])
  if (!data || data.totalCount === 0) return null
  return (
    <RecordCard
      title={label(screen)}
      action={<Link to={`${paths.inspections}?underId=${id}`}>{data.totalCount}</Link>}
    >
      <ul className="vh-lined">
        {data.items.map((line) => (
          <li key={line.id} className="vh-line">
            <Tag colour={inspectionBucketColours[line.bucket]}>
              {label(inspectionBucketLabels[line.bucket])}
            </Tag>
            <Link to={pathTo(paths.inspection, { id: line.id })}>
              {[line.equipmentId === id ? null : line.equipmentCode, line.typeName]
                .filter(Boolean)
                .join(' · ')}
            </Link>
            {line.nextOn && <small>{`${w(inspectionWords.nextOn)}: ${formatShownDay(line.nextOn)}`}</small>}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
