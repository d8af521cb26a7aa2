import { BIC_RECORD, bicRecord } from './models/bank.ts';
import { route } from './route.ts';
import { DIRECTORY_SEARCH, NEXT_PAGE, SEARCH_TEXT, directoryPageOf, searchDirectory } from './search-inputs.ts';
import { similarBicsOf } from './similar.ts';

export const bicsRoute = route({
  name: 'bics',
  methods: ['GET'],
  path: '/api/v1/bics',
  group: 'Look up',
  summary: 'Search BICs',
  description: `Searches all listed BICs, including branches.\n\n${SEARCH_TEXT}`,
  inputs: DIRECTORY_SEARCH,
  response: directoryPageOf(BIC_RECORD, 'BicPage'),
  reference: true,
  rest: NEXT_PAGE,
  examples: [
    { summary: 'By the beginning of the code', input: { q: 'DEUTDE' } },
    { summary: 'By LEI', input: { lei: '7LTWFZYICNSX8D621K86' } },
    { summary: 'The first BICs of Belgium', input: { country: 'BE', limit: 5 } },
  ],
  handle: (input, { directory }) =>
    searchDirectory(input, directory.searchBics, bicRecord, (query, found) => similarBicsOf(query, found, directory)),
});
