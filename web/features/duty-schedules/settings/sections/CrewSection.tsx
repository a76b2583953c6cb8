import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'
import { crewPostWords } from '#contract/duty-schedules/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { Facts, Section, type SectionProps } from './Section.tsx'
import css from './Section.module.css'

const heads = [crewPostWords.positionTitle, crewPostWords.atLeast, crewPostWords.atMost]
const holderHeads = [crewPostWords.positionTitle, t.postHolders]

/** Who stands in every shift. */
export function CrewSection({ settings: { minimumCrew, posts, postHolders }, edit }: SectionProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <Section title={t.crew} edit={edit}>
      <p className={`vh-bar vh-wide vh-ends vh-quiet ${css['line']}`}>
        {w(dutySettingsWords.minimumCrew)}
        <strong className="vh-ink vh-medium">
          {minimumCrew} {w(t.people)}
        </strong>
      </p>
      {posts.length === 0 ? (
        <p className="vh-note vh-after">{w(t.postsNone)}</p>
      ) : (
        <Facts
          heads={heads}
          figures={[1, 2]}
          rows={posts.map(({ positionTitle, atLeast, atMost }) => [
            positionTitle,
            label(positionLabels[positionTitle]),
            atLeast,
            atMost,
          ])}
        />
      )}
      <Facts
        heads={holderHeads}
        figures={[]}
        rows={shiftPosts.map((post) => [
          post,
          label(positionLabels[post]),
          postHolders[post].map((position) => label(positionLabels[position])).join(', '),
        ])}
      />
    </Section>
  )
}
