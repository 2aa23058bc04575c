import { uses } from './tools/architecture.ts'

const faces = (feature) =>
  `^src/features/${feature}/(contract[.]ts|kinds/contracts[.]generated[.]ts|(server|web)/index[.]tsx?$)`

const perFeature = Object.entries(uses).map(([feature, allowed]) => ({
  name: `feature-${feature}`,
  severity: 'error',
  comment: `${feature} may use only: ${allowed.join(', ') || 'no other feature'}, and only through their index or contract. Otherwise publish an event, take a port, or move the shared part to platform/.`,
  from: { path: `^src/features/${feature}/`, pathNot: '[.]test[.]ts$' },
  to: { path: '^src/features/', pathNot: [`^src/features/${feature}/`, ...allowed.map(faces)] },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Break the cycle: move the shared part down, or publish an event.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'feature-is-listed',
      severity: 'error',
      comment: 'Add the feature to tools/architecture.ts.',
      from: {
        path: '^src/features/([^/]+)/',
        pathNot: Object.keys(uses).map((feature) => `^src/features/${feature}/`),
      },
      to: {},
    },
    ...perFeature,
    {
      name: 'web-never-touches-server',
      severity: 'error',
      comment: 'Browser code talks to the server over HTTP or MQTT only.',
      from: { path: '/web/' },
      to: {
        path: '/server/|^(node:)?(fs|net|http|child_process)$|node_modules/(pg|fastify|kysely)/',
      },
    },
    {
      name: 'server-never-touches-web',
      severity: 'error',
      comment: 'The server knows data, not components.',
      from: { path: '/server/', pathNot: '[.]test[.]ts$' },
      to: { path: '/web/|node_modules/(react|react-dom|@mantine)/' },
    },
    {
      name: 'platform-below-features',
      severity: 'error',
      comment: 'platform/ offers tools; it must not know any feature.',
      from: { path: '^src/platform/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      comment:
        'A contract holds schemas only; it may use other contracts and the data types of the engines.',
      from: { path: '/(contract|contracts[.]generated)[.]ts$' },
      to: { path: '^src/', pathNot: ['/(contract|contracts[.]generated)[.]ts$', '^src/engines/'] },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      comment: 'Engines take values and return values: no I/O, no product knowledge.',
      from: { path: '^src/engines/', pathNot: '[.]test[.]ts$|/server/' },
      to: { path: ['^src/(features|platform|app)/', '^(node:)?(fs|http|https|net|child_process)'] },
    },
    {
      name: 'engine-readers-know-no-product',
      severity: 'error',
      comment: 'Readers of bytes may use Node, never a feature or the platform.',
      from: { path: '^src/engines/.*/server/' },
      to: { path: '^src/(features|platform|app)/' },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      comment: 'app/ is the composition root.',
      from: { pathNot: '^(src/app|e2e|bench|eval|tools)/|[.]test[.]ts$' },
      to: { path: '^src/app/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.server.json' },
  },
}
