import { t } from '../release-plans.words.ts'
import { PlanEditor } from './PlanEditor.tsx'

/** If inflow, units and gates go on so: the level by the hour for seven days. */
export default function LevelForecastPage() {
  return <PlanEditor kind="whatIf" title={t.forecast} copies={null} changes={null} />
}
