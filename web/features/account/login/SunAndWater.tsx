import css from './SunAndWater.module.css'

const HORIZON = 570
const NOON = 400
const RADIUS = 310
/** Half-hours of a day, the grid on which plants plan and report their output. */
const HALF_HOURS = 48
const SUNRISE = 11
const SUNSET = 37
/** The picture shows a quarter to three: what has passed is filled, what is expected stands in outline. */
const NOW = 29.5
const BAR_STEP = 19

const dayShare = (halfHour: number) => (halfHour - SUNRISE) / (SUNSET - SUNRISE)

/** A clear day's output of a solar plant, half-hour by half-hour, with a few clouds in what has passed. */
const bars = Array.from({ length: HALF_HOURS }, (_, halfHour) => {
  const rise = Math.max(0, Math.sin(Math.PI * dayShare(halfHour + 0.5)))
  const clouds = halfHour < NOW ? 1 - 0.09 * Math.abs(Math.sin(halfHour * 2.4)) : 1
  const x = NOON + (halfHour - (SUNRISE + SUNSET) / 2) * BAR_STEP + 5
  return { halfHour, x, height: 172 * rise ** 1.3 * clouds }
}).filter(({ height }) => height > 3)

const sun = {
  x: NOON - RADIUS * Math.cos(Math.PI * dayShare(NOW)),
  y: HORIZON - RADIUS * Math.sin(Math.PI * dayShare(NOW)),
}

/** The sun's light on the water: shorter and fainter the nearer it comes. */
const glints = Array.from({ length: 7 }, (_, row) => ({
  y: HORIZON + 12 + row * 15 + row * row,
  half: 46 - row * 4 + (row % 2) * 16,
  opacity: 0.5 - row * 0.065,
}))

/** Waves grow and part towards the viewer, and fade before the words begin. */
const waves = Array.from({ length: 5 }, (_, row) => {
  const quarter = 34 + row * 13
  const height = 3 + row * 1.5
  const start = -60 - row * 47
  const y = HORIZON + 18 + row * 15 + row * row * 3.2
  return {
    row,
    path: `M${start} ${y}q${quarter} ${-height} ${quarter * 2} 0${`t${quarter * 2} 0`.repeat(16)}`,
  }
})

function orbit(radius: number): string {
  return `M${NOON - radius} ${HORIZON}a${radius} ${radius} 0 0 1 ${radius * 2} 0`
}

/** The sun's way over a day, the output it makes, and the water below. */
export function SunAndWater() {
  return (
    <svg
      className={`vh-whole ${css['scene']}`}
      aria-hidden="true"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
    >
      <Gradients />
      {/* Far beyond the frame, for windows of every shape. */}
      <rect x="-2000" y="-2000" width="4800" height={HORIZON + 2000} fill="url(#vh-sky)" />
      <rect x="-2000" y={HORIZON} width="4800" height="2600" fill="url(#vh-water)" />
      <circle cx={sun.x} cy={sun.y} r="300" fill="url(#vh-glow)" />
      {[220, 400, 490].map((radius) => (
        <path key={radius} className={css['orbit']} d={orbit(radius)} />
      ))}
      <path className={css['path']} d={orbit(RADIUS)} />
      {bars.map(({ halfHour, x, height }) => (
        <rect
          key={halfHour}
          className={css[halfHour < NOW ? 'made' : 'expected']}
          x={x}
          y={HORIZON - height}
          width="9"
          height={height}
          rx="1.5"
        />
      ))}
      <rect x="-2000" y={HORIZON} width="4800" height="2" className={css['horizon']} />
      {waves.map(({ row, path }) => (
        <path key={row} className={css['wave']} d={path} style={{ opacity: 0.55 - row * 0.085 }} />
      ))}
      {glints.map(({ y, half, opacity }) => (
        <path key={y} className={css['glint']} d={`M${sun.x - half} ${y}h${half * 2}`} style={{ opacity }} />
      ))}
      <circle cx={sun.x} cy={sun.y} r="24" fill="#ffe7b0" />
    </svg>
  )
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="vh-glow">
        <stop offset="0" stopColor="#ffe3a3" stopOpacity="0.5" />
        <stop offset="0.2" stopColor="#ffe3a3" stopOpacity="0.26" />
        <stop offset="0.55" stopColor="#ffe3a3" stopOpacity="0.07" />
        <stop offset="1" stopColor="#ffe3a3" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="vh-sky" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={HORIZON}>
        <stop stopColor="#0c2134" />
        <stop offset="0.62" stopColor="#174462" />
        <stop offset="1" stopColor="#347aad" />
      </linearGradient>
      <linearGradient id="vh-water" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={HORIZON} y2="900">
        <stop stopColor="#17486a" />
        <stop offset="0.5" stopColor="#0f3048" />
        <stop offset="1" stopColor="#0a2031" />
      </linearGradient>
      <linearGradient
        id="vh-made"
        gradientUnits="userSpaceOnUse"
        x1="0"
        x2="0"
        y1={HORIZON - 180}
        y2={HORIZON}
      >
        <stop stopColor="#9bd653" />
        <stop offset="1" stopColor="#80c131" stopOpacity="0.55" />
      </linearGradient>
    </defs>
  )
}
