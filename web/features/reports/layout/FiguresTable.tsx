import { Link } from 'react-router'

import { formatNumber } from '#contract/core/format.ts'
import { figureName, planPercent, yearDifference } from '#contract/reports/comparison.ts'
import type { ReportFigure, ReportFigures } from '#contract/reports/layout.ts'
import { differenceWords } from '#contract/reports/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { figureText } from './cell-text.ts'
import css from './Layout.module.css'

/** Figures with what was planned and what the year before gave beside them, each leading to the rows it is made of. */
export function FiguresTable({ of: { title, figures } }: { readonly of: ReportFigures }) {
  const w = useWords()
  const label = useLabel()
  const hasPlan = figures.some(({ plan }) => plan !== null)
  const hasBefore = figures.some(({ yearBefore }) => yearBefore !== null)
  return (
    <TableFrame label={label(title)}>
      <table className="vh-table">
        <thead>
          <tr>
            <th scope="col">{w(differenceWords.label)}</th>
            <th scope="col">{w(t.unit)}</th>
            <th scope="col" className="vh-figure vh-nowrap">
              {w(t.actual)}
            </th>
            {hasPlan && (
              <>
                <th scope="col" className="vh-figure vh-nowrap">
                  {w(t.plan)}
                </th>
                <th scope="col" className="vh-figure vh-nowrap">
                  {w(t.ofPlan)}
                </th>
              </>
            )}
            {hasBefore && (
              <>
                <th scope="col" className="vh-figure vh-nowrap">
                  {w(t.yearBefore)}
                </th>
                <th scope="col" className="vh-figure vh-nowrap">
                  {w(t.change)}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.key} of={figure} hasPlan={hasPlan} hasBefore={hasBefore} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface FigureRowProps {
  readonly of: ReportFigure
  readonly hasPlan: boolean
  readonly hasBefore: boolean
}

function FigureRow({ of: figure, hasPlan, hasBefore }: FigureRowProps) {
  const w = useWords()
  const label = useLabel()
  const { value, plan, yearBefore, decimals, path } = figure
  const name = label(figureName(figure))
  return (
    <tr data-figure={figure.key}>
      <th scope="row" className={css['text']}>
        {path === null ? name : <Link to={path}>{name}</Link>}
        <small>{label(figure.source)}</small>
      </th>
      <td>{figure.unit}</td>
      <td className="vh-figure vh-nowrap">
        {value === null ? <span className="vh-faint">{w(t.unknown)}</span> : figureText(value, decimals)}
      </td>
      {hasPlan && (
        <>
          <td className="vh-figure vh-nowrap">{figureText(plan, decimals)}</td>
          <td className="vh-figure vh-nowrap">{shareText(figure)}</td>
        </>
      )}
      {hasBefore && (
        <>
          <td className="vh-figure vh-nowrap">{figureText(yearBefore, decimals)}</td>
          <td className="vh-figure vh-nowrap">{changeText(figure)}</td>
        </>
      )}
    </tr>
  )
}

function shareText(figure: ReportFigure): string {
  const percent = planPercent(figure)
  return percent === null ? '' : `${formatNumber(percent, 1)} %`
}

/** By how much, as on paper: a share that changed in percent would be read as points of it. */
function changeText(figure: ReportFigure): string {
  return figureText(yearDifference(figure), figure.decimals)
}
