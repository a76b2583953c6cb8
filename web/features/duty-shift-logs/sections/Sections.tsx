import { ConditionsCard, DispatchersCard } from './ConditionsCards.tsx'
import { ConclusionCard, DirectivesCard, HandoverItemsCard, UnfinishedWorkCard } from './PassingOnCards.tsx'
import { GatesCard } from './GatesCard.tsx'
import { DefectsCard } from './DefectsCard.tsx'
import { PermitsCard, PortableEarthsCard } from './OpenItemsCards.tsx'
import { LevelsCard, MetersCard } from './ReadingsCards.tsx'
import { SafetyBriefCard } from './SafetyBriefCard.tsx'
import type { SectionProps } from './SectionCard.tsx'
import { UnitStatesCard } from './UnitStatesCard.tsx'

/** The header of the shift log, section by section in the order of the book. */
export function Sections(props: SectionProps) {
  return (
    <div className="vh-stack">
      <SafetyBriefCard {...props} />
      <ConditionsCard {...props} />
      <UnitStatesCard {...props} />
      <LevelsCard {...props} />
      <MetersCard {...props} />
      <PermitsCard {...props} />
      <PortableEarthsCard {...props} />
      <GatesCard {...props} />
      <DefectsCard {...props} />
      <DirectivesCard {...props} />
      <UnfinishedWorkCard {...props} />
      <HandoverItemsCard {...props} />
      <DispatchersCard {...props} />
      <ConclusionCard {...props} />
    </div>
  )
}
