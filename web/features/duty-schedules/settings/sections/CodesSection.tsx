import { dutySettingsWords } from '#contract/duty-schedules/words.ts'
import { timesheetCodeWords } from '#contract/duty-schedules/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { CodeChip } from '../../codes/CodeChip.tsx'
import { t } from '../duty-settings.words.ts'
import { payerWords } from '../payer-words.ts'
import { Facts, Section, type SectionProps } from './Section.tsx'

const heads = [
  timesheetCodeWords.code,
  timesheetCodeWords.label,
  timesheetCodeWords.hours,
  timesheetCodeWords.paid,
  timesheetCodeWords.countsAsPaidDay,
]

/** What the codes of the timesheet mean at the plant. */
export function CodesSection({ settings: { codes }, edit }: SectionProps) {
  const w = useWords()
  return (
    <Section title={dutySettingsWords.codes} edit={edit}>
      <Facts
        heads={heads}
        figures={[2]}
        rows={codes.map(({ code, label, hours, paid, countsAsPaidDay }) => [
          code,
          <CodeChip key="code" code={code} />,
          usual(label),
          hours,
          w(payerWords[paid]),
          w(countsAsPaidDay ? t.counts : t.countsNot),
        ])}
      />
    </Section>
  )
}
