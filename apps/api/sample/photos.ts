/** The pictures of the sample company, `photos/{name}.jpg`, and what each shows: photographs, and portraits that we drew. */
export const SAMPLE_PHOTOS = {
  'apartments-balconies':
    'Balconies of a mid-rise apartment block in low evening sun, a second block in shade beyond',
  'apartments-midrise':
    'Mid-rise apartment blocks with balconies around a landscaped garden with a curving path',
  'atrium-interior': 'Bright office atrium with glass-fronted galleries, a skylight, trees and seating',
  'atrium-upper':
    'Office atrium seen from an upper gallery, with sunlit floors, trees and people on the ground floor below',
  'cable-bridge':
    'Cable-stayed bridge with A-shaped pylons over a calm river at sunrise, a small boat in the foreground',
  'cable-bridge-deck':
    'View along the deck of a cable-stayed bridge, cables fanning out from an A-shaped pylon above light traffic',
  'highrise-day':
    'Two residential towers seen from low in the garden by day, with palms and planting in front of the podium',
  'highrise-dusk':
    'Two residential towers with lit windows at dusk, reflected in a long pool lined with palm trees',
  'highway-ground':
    'Traffic on a multi-lane highway passing under a long overpass, merging ramps on both sides',
  'highway-interchange':
    'Cloverleaf highway interchange with traffic seen from above, city buildings in the distance',
  'industrial-plant': 'Large steel warehouse with loading docks and trucks parked at the bays',
  'industrial-plant-aerial':
    'Steel warehouse from above with rooftop solar panels and trucks at a long row of loading docks',
  institutional: 'Brick and concrete institutional building beyond a lawn with trees',
  'institutional-side':
    'Tall concrete portico and brick wing of an institutional building in morning light, people on the paved path',
  'metro-viaduct': 'Elevated metro viaduct on T-shaped concrete piers curving above a city road',
  'metro-viaduct-dusk':
    'Metro train with lit windows on a curving concrete viaduct at dusk, street lamps and traffic on the road below',
  'office-campus':
    'White-framed glass office building beside a paved plaza with a water feature and planting',
  'office-campus-dusk':
    'Glass office building lit from inside at dusk, its lobby reflected in a water feature on the plaza',
  'portrait-ananya': 'Drawn portrait of Ananya Udaharan',
  'portrait-asha': 'Drawn portrait of Asha Namuna',
  'portrait-harpreet': 'Drawn portrait of Harpreet Namuna',
  'portrait-imran': 'Drawn portrait of Imran Namuna',
  'portrait-joseph': 'Drawn portrait of Joseph Pratirup',
  'portrait-kavitha': 'Drawn portrait of Kavitha Udaharan',
  'portrait-leela': 'Drawn portrait of Leela Pratirup',
  'portrait-vikram': 'Drawn portrait of Vikram Udaharan',
  'precast-girders': 'Stacked precast concrete bridge girders in a yard, one lifted by a yellow gantry crane',
  'rebar-deck': 'Close view of a steel reinforcement mesh on formwork with workers and column bars behind',
  'safety-helmets':
    'Blue, yellow and white safety helmets and rolled drawings on a concrete ledge, building site blurred behind',
  'scaffold-facade':
    'Building facade under steel scaffolding with green safety net and workers on the platforms',
  'site-model':
    'White architectural scale model of towers and gardens standing on drawings on a wooden table',
  'skyline-banner': 'Hazy city skyline at sunrise reflected in still water',
  'solar-roof':
    'Rows of solar panels on a flat roof with two technicians on a walkway and a city skyline behind',
  'tower-cranes':
    'Concrete building frames with green safety nets and tower cranes on a construction site at golden hour',
  'tower-cranes-aerial':
    'Top deck of a concrete building frame from above, with workers, reinforcement, green safety nets and tower cranes',
  waterworks: 'Circular settling tanks with walkways at a water treatment works',
  'waterworks-close': 'Circular settling tank with a blue walkway bridge, an elevated water tower behind',
} as const;

export type SamplePhotoName = keyof typeof SAMPLE_PHOTOS;
