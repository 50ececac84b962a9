/** A file with every column that is read by name; people copy it to see what theirs should look like. */
export const SAMPLE_CSV = `url,title,description,engagement,type
https://example.com/posts/1,The third Monday,"Nobody quits a job. They quit the third Monday in a row.",412,post
https://example.com/posts/2,,"I asked forty managers what they would stop doing first.",96,post
https://example.com/watch/3,How I run one-on-ones,"Two questions, twenty minutes, no slides.",230,video
`;
