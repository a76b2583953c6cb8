import {
  inspectionBucketColours,
  inspectionBucketLabels,
  visitStatusColours,
  visitStatusLabels,
  type InspectionBucket,
  type VisitStatus,
} from '#contract/equipment-inspections/labels.ts'

import type { Inspection } from '#contract/equipment-inspections/inspection.ts'
import { inspectionWords } from '#contract/equipment-inspections/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

/** How pressing an inspection is. */
export function BucketTag({ bucket }: { readonly bucket: InspectionBucket }) {
  return <Tag colour={inspectionBucketColours[bucket]}>{useLabel()(inspectionBucketLabels[bucket])}</Tag>
}

/** What is still to be done for a line: a plan in time for the contract, a declaration to the authority. */
export function DutyTags({ line }: { readonly line: Pick<Inspection, 'needsPlan' | 'needsDeclaration'> }) {
  const w = useWords()
  return (
    <>
      {line.needsPlan && <Tag colour="orange">{w(inspectionWords.needsPlan)}</Tag>}
      {line.needsDeclaration && <Tag colour="orange">{w(inspectionWords.needsDeclaration)}</Tag>}
    </>
  )
}

/** How far a round is. */
export function VisitTag({ status }: { readonly status: VisitStatus }) {
  return <Tag colour={visitStatusColours[status]}>{useLabel()(visitStatusLabels[status])}</Tag>
}
