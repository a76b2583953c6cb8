import {
  inspectionBucketColours,
  inspectionBucketLabels,
  visitStatusColours,
  visitStatusLabels,
  type InspectionBucket,
  type VisitStatus,
} from '#contract/equipment-inspections/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** How pressing an inspection is. */
export function BucketTag({ bucket }: { readonly bucket: InspectionBucket }) {
  return <Tag colour={inspectionBucketColours[bucket]}>{useLabel()(inspectionBucketLabels[bucket])}</Tag>
}

/** How far a round is. */
export function VisitTag({ status }: { readonly status: VisitStatus }) {
  return <Tag colour={visitStatusColours[status]}>{useLabel()(visitStatusLabels[status])}</Tag>
}
