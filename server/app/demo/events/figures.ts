import { effectsOf, type DemoStart, type Incident } from './incidents.ts'
import { hydroFigures, solarFigures, type EventFigures } from './event-words.ts'
import { parkOf, plannedHydroStory } from '../stories.ts'

/** What was read when an event began: everything that is written of it says these. */
export function figuresOf(start: DemoStart, incident: Incident): EventFigures {
  const { plant } = incident.event
  if (plant === 'ST') return hydroFigures(plannedHydroStory(start), effectsOf(start, plant), incident)
  const { story, inverters } = parkOf(start, plant)
  return solarFigures(story, inverters, incident)
}
