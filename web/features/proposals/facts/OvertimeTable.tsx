import { formatFigure } from '#contract/core/format.ts'
import { overtimeClassText } from '#contract/duty-schedules/overtime.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { proposalFormWords } from '#contract/proposals/words.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

/** The hours of overtime of each person as the timesheet counts them; nothing for other kinds. */
export function OvertimeTable({
  proposal: { overtime },
}: {
  readonly proposal: Pick<ProposalDetail, 'overtime'>
}) {
  const w = useWords()
  const language = useLanguage()
  if (!overtime) return null
  const total = overtime.people.reduce((sum, { hours }) => sum + hours, 0)
  return (
    <div className="vh-scrolls vh-before">
      <table className="vh-lines" aria-label={w(t.overtimeHours)}>
        <thead>
          <tr>
            <th scope="col">{w(proposalFormWords.employeeIds)}</th>
            <th scope="col" className="vh-figure">
              {w(t.hours)}
            </th>
            <th scope="col">{w(t.overtimeClasses)}</th>
          </tr>
        </thead>
        <tbody>
          {overtime.people.map(({ employeeId, fullName, hours, classes }) => (
            <tr key={employeeId}>
              <th scope="row">{fullName}</th>
              <td className="vh-figure">{formatFigure(hours, 2)}</td>
              <td>
                {classes
                  .map(
                    (one) =>
                      `${formatFigure(one.hours, 2)} h ${overtimeClassText(one.overtimeClass, language)}`,
                  )
                  .join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w(t.sum)}</th>
            <td className="vh-figure">{formatFigure(total, 2)}</td>
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
