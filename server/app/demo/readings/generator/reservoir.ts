import type { PlantTime } from '../../demo-days.ts'
import { DEAD_VOLUME_HM3, levelOf, tailwaterOf } from './curves.ts'
import { ENVIRONMENTAL_FLOW, type HydroStory } from './hydro-story.ts'
import { inflowAt, rainAt } from './river.ts'

/** Levels in m, volumes in 10⁶ m³, flows in m³/s and rain in mm, by the codes of the usual parameters. */
export function reservoirValues(story: HydroStory, at: PlantTime): Readonly<Record<string, number>> {
  const volume = story.volume(at)
  const [turbineFlow, spill] = [story.turbineFlow(at), story.spill(at)]
  const downstream = turbineFlow + spill + ENVIRONMENTAL_FLOW
  return {
    MNTL: levelOf(volume),
    MNHL: tailwaterOf(downstream),
    V: volume,
    VHI: volume - DEAD_VOLUME_HM3,
    QCM: turbineFlow,
    QXT: spill,
    QMT: ENVIRONMENTAL_FLOW,
    QVE: inflowAt(at.dayNumber, Math.floor(at.hour)),
    QHD: downstream,
    MUA: rainAt(at.dayNumber, at.hour),
  }
}
