import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { limits } from '../limits.ts'
import { Facts, Section, type SectionProps } from './Section.tsx'

const heads = [t.limit, kitWords.errorValue, t.severity]

/** The limits of the legality checks, with where they are laid down. */
export function LimitsSection({ settings: { rules }, edit }: SectionProps) {
  const w = useWords()
  const language = useLanguage()
  return (
    <Section title={t.limits} edit={edit}>
      <Facts
        heads={heads}
        figures={[1]}
        rows={limits.map(({ name, label, unit, severity, source }) => [
          name,
          <span key="name">
            {w(label)}
            <small className="vh-block">{source[language]}</small>
          </span>,
          `${rules[name]} ${w(unit)}`,
          <Tag key="severity" colour={severity === 'block' ? 'red' : 'orange'}>
            {w(severity === 'block' ? t.block : t.warn)}
          </Tag>,
        ])}
      />
    </Section>
  )
}
