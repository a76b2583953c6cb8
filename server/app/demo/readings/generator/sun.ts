/** A place on the earth, in degrees; east and north count up. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** What a clear sky gives, in W/m². */
interface ClearSky {
  readonly horizontal: number
  /** On panels that lean to the south. */
  readonly panels: number
}

const RADIANS = Math.PI / 180
const PANEL_TILT = 10 * RADIANS
const DIFFUSE_SHARE = 0.15
const TIME_ZONE_MERIDIAN = 105

/**
 * Height of the sun over the horizon, as its sine, and how straight it shines on the panels, as the cosine of the angle.
 *
 * @param dayOfYear 1 on 1 January
 * @param minutes since midnight at the plants (UTC+7)
 */
export function sunAt({ latitude, longitude }: Place, dayOfYear: number, minutes: number) {
  const season = ((2 * Math.PI) / 365) * (dayOfYear - 81)
  const equationOfTime = 9.87 * Math.sin(2 * season) - 7.53 * Math.cos(season) - 1.5 * Math.sin(season)
  const solarMinutes = minutes + 4 * (longitude - TIME_ZONE_MERIDIAN) + equationOfTime
  const hourAngle = (solarMinutes / 4 - 180) * RADIANS
  const declination = 23.45 * RADIANS * Math.sin(season)
  const north = latitude * RADIANS
  const towards = (angle: number) =>
    Math.sin(declination) * Math.sin(angle) + Math.cos(declination) * Math.cos(angle) * Math.cos(hourAngle)
  return { height: towards(north), onPanels: towards(north - PANEL_TILT) }
}

/** What the sun gives under a clear sky: after Haurwitz, the beam turned towards the panels. */
export function clearSkyAt(place: Place, dayOfYear: number, minutes: number): ClearSky {
  const { height, onPanels } = sunAt(place, dayOfYear, minutes)
  if (height <= 0.01) return { horizontal: 0, panels: 0 }
  const horizontal = 1098 * height * Math.exp(-0.057 / height)
  // A sun close to the horizon would shine on the panels without measure.
  const turn = Math.min(1.5, Math.max(0, onPanels / Math.max(height, 0.1)))
  return { horizontal, panels: horizontal * (DIFFUSE_SHARE + (1 - DIFFUSE_SHARE) * turn) }
}
