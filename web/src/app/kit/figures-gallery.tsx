import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { TrendLine } from '#ui/stat-card/trend-line.tsx';

/** Figures in cards. */
export function FiguresGallery() {
  return (
    <StatCards>
      <StatCard
        label="Active experts"
        value="1,247"
        note="+38 in 12 weeks"
        to="/community/rankings"
        trend={<TrendLine values={[2, 3, 3, 6, 7, 9]} />}
      />
      <StatCard label="Challenges" value="89" note="40 open, 49 past" to="/challenges/active" />
      <StatCard label="Success rate" value="94.2%" />
      <StatCard label="Uptime" value={null} note="since today" />
      <StatCard label="Payouts this month" value={null} missing="No payouts yet" />
      <StatCard label="Documents waiting" value="23" note="the oldest for 4 days" kind="inverse" />
    </StatCards>
  );
}
